/** A connection that sends nothing for this long has gone. */
const SILENCE = 20_000;

/** The bytes of an answer. Rejects when the connection falls silent, however long the whole may take on a slow one. */
export async function fetchPatiently(
  address: string,
  options: RequestInit = {},
  tell: (bytes: number) => void = () => {},
): Promise<Blob> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
  try {
    const response = await fetch(address, { ...options, signal: silence.signal });
    if (!response.ok || !response.body) throw new BadAnswer(response.status);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let come = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      parts.push(value);
      come += value.length;
      tell(come);
    }
    return new Blob(parts);
  } finally {
    clearTimeout(timer);
  }
}

/** The server answered, but not with what was asked for. */
export class BadAnswer extends Error {
  constructor(status: number) {
    super(`HTTP ${status}`);
  }
}
