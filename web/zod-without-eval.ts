import { config } from 'zod';

// zod would otherwise try `new Function`, which the Content-Security-Policy forbids and reports.
config({ jitless: true });
