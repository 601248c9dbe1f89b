import type { Sources } from '../answers/knowledge.ts';
import { type ApiFile, apiFiles } from '../api/files.ts';
import { siteCatalog } from './catalog.ts';

let cached: { of: unknown; files: ReadonlyMap<string, ApiFile> } | null = null;

/** The files of the API by path, of the catalog that pages read. */
export function siteApi(): ReadonlyMap<string, ApiFile> {
  const catalog = siteCatalog();
  if (cached?.of === catalog) return cached.files;
  const sources: Sources = { index: catalog.index, rules: catalog.rules };
  const files = new Map(apiFiles(sources).map((file) => [file.path, file]));
  cached = { of: catalog, files };
  return files;
}
