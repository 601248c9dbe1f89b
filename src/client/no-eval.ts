import { z } from 'zod';

/** Zod writes code for its schemas where it may. Our pages do not let text become code, and even asking is a violation. */
z.config({ jitless: true });
