import { afterEach, vi } from 'vitest'

// before the next file of the worker is loaded: libraries choose their form by NODE_ENV as they load
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
