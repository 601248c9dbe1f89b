// Finds a Chromium for the end-to-end tests, or installs Debian's where that is possible.
import { existsSync } from 'node:fs';
import { run } from './install.mjs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  // The browser without a window: the same engine, and each test costs a third less.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of an installed Chromium, if there is one. */
export const findBrowser = () => CANDIDATES.find((path) => path && existsSync(path));

/** Path of a Chromium, or null after a clear line that says what to install. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando Chromium para las pruebas en el navegador…');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  }
  const installed = findBrowser();
  if (installed) return installed;
  console.error(
    'Falta un navegador para las pruebas: instala Chromium (en Debian o Ubuntu, «sudo apt install chromium») o Google Chrome, o indica su ruta en CHROMIUM_PATH.',
  );
  return null;
}
