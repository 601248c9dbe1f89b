/** A whole game for a device without network, or the full-text index: everything of one release in one file. */
export interface OfflineBundle {
  edition: string;
  files: OfflineFile[];
}

export interface OfflineFile {
  /** Address without the leading slash: `ti4/23/`, `_astro/x.Ab12Cd34.js`. */
  path: string;
  type: string;
  body: string;
  /** Whether the body is base64 and not text. */
  base64?: boolean;
}

/** What each bundle weighs: as it is read, on the wire, and unpacked on the device. */
export interface OfflineSizes {
  edition: string;
  bundles: Record<string, { bytes: number; wire: number; kept: number }>;
}

/** What the files of a bundle take on the device. */
export const keptBytes = (files: readonly OfflineFile[]) => files.reduce((sum, { body }) => sum + body.length, 0);
