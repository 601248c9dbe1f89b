import { ContentError } from '../src/catalog/content-error.ts';
import { bundleCli } from './bundle-cli.ts';
import { makeRegistry } from './make-registry.ts';

/** `npm run generate`: content to registry, and the command line in one file. Exit code 1 with every defect listed. */
try {
  const { fresh, clauses } = makeRegistry(process.cwd());
  console.log(fresh ? `Registro al día: ${clauses} cláusulas.` : `Registro generado: ${clauses} cláusulas.`);
  await bundleCli(process.cwd());
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
