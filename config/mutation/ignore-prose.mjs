// A plugin of Stryker: what a reader reads is no behaviour. A sentence emptied out changes no verdict and no
// figure, and tests look at codes, never at Spanish sentences; spelling and typography have tests of their own.

/** Texts of more than one word, and the names of things (`title`, `label`…) that forms and results show. */
const PROSE = /\p{L}.*\s.*\p{L}|\p{L}\s|\s\p{L}/u;
const SHOWN = new Set(['title', 'label', 'help', 'text', 'description', 'singular', 'plural', 'word', 'placeholder']);

const textOf = (node) =>
  node.type === 'StringLiteral'
    ? node.value
    : node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked ?? '').join(' x ')
      : null;

const keyOf = (node) => (node?.type === 'ObjectProperty' ? (node.key.name ?? node.key.value) : undefined);

const ignorer = {
  shouldIgnore({ node, parent }) {
    const text = textOf(node);
    if (text === null) return undefined;
    if (PROSE.test(text)) return 'a sentence for readers';
    if (SHOWN.has(keyOf(parent))) return 'a name for readers';
    return undefined;
  },
};

/** Written out so that this file needs nothing installed: `declareValuePlugin(PluginKind.Ignore, …)`. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'prose', value: ignorer }];
