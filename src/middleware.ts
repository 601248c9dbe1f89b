import type { MiddlewareHandler } from 'astro';
import { rebased } from './site/rebased.ts';

/** Pages are written for the root of a host; where the site stands in a folder of it, their links move there. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next();
  const base = import.meta.env.BASE_URL;
  if (base === '/' || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(rebased(await response.text(), base), response);
};
