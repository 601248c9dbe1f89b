/** A tool that became a ruling: on to it, with the case that the address holds. */
const there = document.querySelector<HTMLAnchorElement>('main a')?.pathname;
if (there) location.replace(there + location.hash);
