/** Made from source while tests run (scripts/library/vite-plugin.ts). Its own types are tested where it is packed. */
declare module 'codice-estelar';
