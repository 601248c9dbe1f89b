/**
 * Where the browser offers tools to assistants (WebMCP), what this page answers registers itself. Elsewhere nothing
 * is loaded: this line is all.
 */
if ('modelContext' in document || 'modelContext' in navigator)
  void import('./page-tool.ts').then(({ registerPageTool }) => registerPageTool()).catch(() => {});
