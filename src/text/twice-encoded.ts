/** A hash that some program encoded once more (`#v%3D1%26…`) as it was meant; any other as it is. */
export function unwrapHash(hash: string): string {
  if (!/^#[a-z]%3D/i.test(hash)) return hash;
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
