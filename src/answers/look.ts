/** How a text for people looks where it is shown: plain everywhere but at a terminal with colours. */
export interface Look {
  /** The answer itself. */
  strong(text: string): string;
  /** The head of a part. */
  title(text: string): string;
  /** What stands behind the words: citations. */
  faint(text: string): string;
  /** A share of a whole as a bar, before its figure; empty where bars say nothing. */
  bar(share: number): string;
}

const same = (text: string) => text;

export const PLAIN: Look = { strong: same, title: same, faint: same, bar: () => '' };
