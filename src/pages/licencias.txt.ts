import { noticesOf, ON_PAGES } from '../site/third-parties.ts';

/** Whose code and letters come with the pages, and under which terms. */
export function GET() {
  return new Response(noticesOf(process.cwd(), ON_PAGES), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
