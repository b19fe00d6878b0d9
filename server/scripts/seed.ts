import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { seedDemo } from '../src/seed.ts'

/** Fills an empty database with the demo data; the first start does the same unless it is in production. */
const { platform, close } = await buildApp({ ...readConfig(process.env), metrics: null })
try {
  await seedDemo(platform)
} finally {
  await close()
}
