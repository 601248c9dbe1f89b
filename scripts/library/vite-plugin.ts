import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Plugin = ReturnType<import('./modules.ts').PackageModules['plugin']>;

/** `import … from 'codice-estelar'` without building the package: its modules as they would be bundled. For tests. */
export function libraryFromSource(root: string) {
  let made: Promise<Plugin> | undefined;
  const plugin = () => {
    made ??= makePlugin(root);
    return made;
  };
  return {
    name: 'codice-library-from-source',
    enforce: 'pre' as const,
    async resolveId(id: string, importer?: string): Promise<string | null> {
      const entry = /^codice-estelar(?:\/(.+))?$/.exec(id);
      if (entry) return `codice:door/${entry[1] ?? 'index'}.js`;
      if (!id.startsWith('codice:') && !importer?.startsWith('codice:')) return null;
      const found = (await plugin()).resolveId(id, importer);
      return typeof found === 'object' && found ? found.id : found;
    },
    async load(id: string): Promise<string | null> {
      return id.startsWith('codice:') ? ((await plugin()).load(id)?.code ?? null) : null;
    },
  };
}

/** By addresses that nobody bundles: whoever reads the settings of the tests must not load the whole project. */
async function makePlugin(root: string): Promise<Plugin> {
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(root, path)).href);
  const [{ loadCatalog }, { allRules }, { PackageModules }] = (await Promise.all([
    load('src/catalog/load.ts'),
    load('src/checkers/all-rules.ts'),
    load('scripts/library/modules.ts'),
  ])) as [
    typeof import('../../src/catalog/load.ts'),
    typeof import('../../src/checkers/all-rules.ts'),
    typeof import('./modules.ts'),
  ];
  const catalog = loadCatalog(root);
  return new PackageModules(root, catalog, allRules(catalog.figures, catalog.index.registry.rulings)).plugin();
}
