import { describe, expect, test } from 'vitest';
import { brokenLinks, readLinks } from '../../scripts/site-links.ts';

const site = (pages: Record<string, string>, files: string[] = []) =>
  brokenLinks(new Map(Object.entries(pages).map(([path, html]) => [path, readLinks(html)])), new Set(files));

describe('brokenLinks', () => {
  test('accepts pages, anchors, files and other sites', () => {
    const html =
      '<p id="23.5"></p><a href="#23.5"></a><a href="/a/"></a><a href="/f.css?v=1"></a><a href="https://example.org/x"></a><a href="mailto:a@b"></a>';
    expect(site({ '/a/': html }, ['/f.css'])).toEqual([]);
  });

  test('a case that a page opens with is no anchor, but its page must be there', () => {
    const links = '<a href="/a/#d=1&amp;momento=turno"></a><a href="/b/#v=1&amp;a=2"></a>';
    expect(site({ '/a/': links })).toEqual([{ link: '/b/', reason: 'page', pages: ['/a/'] }]);
  });

  test('names what is missing and every page that asks for it', () => {
    expect(
      site({
        '/a/': '<a href="/b/#23.5"></a><a href="/c/"></a>',
        '/b/': '<p id="23.6"></p><a href="../c/"></a><a href="/b"></a>',
      }),
    ).toEqual([
      { link: '/b/#23.5', reason: 'anchor', pages: ['/a/'] },
      { link: '/c/', reason: 'page', pages: ['/a/', '/b/'] },
      { link: '/b', reason: 'page', pages: ['/b/'] },
    ]);
  });

  test('a case in an address is no anchor, but its page must be there', () => {
    expect(site({ '/a/': '<a href="/a/#d=1&amp;momento=turno"></a><a href="#v=1"></a>' })).toEqual([]);
    expect(site({ '/a/': '<a href="/b/#d=1"></a>' })).toHaveLength(1);
  });

  test('reads entities and escapes, and survives a mangled address', () => {
    expect(site({ '/a/': '<p id="a&amp;b"></p><a href="#a%26b"></a>' })).toEqual([]);
    expect(site({ '/a/': '<a href="/%E0%A4%A/"></a>' })).toHaveLength(1);
  });
});
