import { llmsText } from '../api/llms-text.ts';
import { siteCatalog } from '../site/catalog.ts';

export function GET() {
  return new Response(llmsText(siteCatalog().index), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
