import { addressIn, LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { publishOne, signUpAuthor } from '../../testing/factories/post-factory.ts'
import { renderPages } from '../../testing/rendered-pages.ts'
import { seedCatalog } from '../catalog/seed-catalog.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // scripts and styles come from the site itself
    'require-sri': 'off',
    // Enter sends the search, and filters are sent as they are chosen
    'wcag/h32': 'off',
    // a fieldset that only switches its form off needs no legend
    'wcag/h71': 'off',
    // a shade has no words beside it: its title names it, and shows under the pointer
    'input-missing-label': 'off',
    // of no harm: the label's own input carries the id for the script
    'no-redundant-for': 'off',
  },
})

let shop: TestApp
let stop: () => Promise<void>
let job: string

beforeAll(async () => {
  shop = await buildTestApp()
  await seedCatalog(shop.platform)
  stop = await renderPages(shop)
  job = (await publishOne(shop, await signUpAuthor(shop), 'job'))._id
}, 120_000)
afterAll(async () => {
  await stop()
  await shop.close()
})

/** Each in one language, by turns. */
const PAGES = [
  '/categories',
  '/categories/gel-polish',
  '/product/halfmoon-gel-polish',
  '/search?q=lamp',
  '/cart',
  '/shades',
  '/promotion',
  '/jobs',
  '/technician/jobs/{job}',
  '/salon-sale',
  '/technician/courses',
  '/technician/post/job',
  '/about-us',
  '/help',
  '/contact',
  '/returns',
  '/account',
  '/auth/signin',
  '/auth/signup',
  '/error?code=401',
  '/no/such/page',
].map((path, index): [string, Language] => [path, LANGUAGES[index % LANGUAGES.length] ?? 'en'])

test.each(PAGES)('the HTML of %s in %s is valid', { timeout: 60_000 }, async (path, language) => {
  const { payload } = await shop.app.inject(addressIn(path.replace('{job}', job), language))
  expect(payload).toContain(`<html lang="${language}"`)
  const { results } = await validator.validateString(payload)
  const found = results.flatMap(({ messages }) => messages)
  expect(found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
  expect(payload.match(/<title>/g)).toHaveLength(1)
  expect(payload.match(/<h1\b/g)).toHaveLength(1)
  // which the Nu checker refuses and this one overlooks
  expect(payload).not.toMatch(/type="search"[^>]*role="combobox"/)
})
