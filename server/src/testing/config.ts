import { type Config, readConfig } from '../config/config.ts'

/** The configuration of a test: nothing of the environment, no limits, a folder of its own. */
export const testConfig = (dataDir: string): Config =>
  readConfig({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    STAFF_SECOND_FACTOR: 'off',
    PUSH_PRIVATE_NETWORK: 'on',
    LOG_LEVEL: 'fatal',
    // a machine that runs tests is always busy
    OVERLOAD_DELAY_MS: '10000',
    PUBLIC_URL: 'http://shop.test',
    SESSION_SECRET: 'a secret that only the tests of this project know',
    DOCUMENT_KEYS: 'the key of documents for tests of this project',
  })
