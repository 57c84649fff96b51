import { vi } from 'vitest';

// Each file of tests begins with modules of its own, in a process that others have used: what one has mounted or counted is not
// there for the next. Packages are shared.
vi.resetModules();
