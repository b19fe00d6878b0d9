import { beforeEach, expect, test, vi } from 'vitest'
import { pathOfLink } from './deep-links.ts'

vi.mock('@capacitor/app', () => ({ App: {} }))
vi.mock('@capacitor/browser', () => ({ Browser: {} }))

beforeEach(() => void vi.stubEnv('SHOP_URL', 'https://shop.test'))

test.each([
  ['https://shop.test/product/halfmoon?variant=1#reviews', '/product/halfmoon?variant=1#reviews'],
  ['https://shop.test/technician/jobs/42', '/technician/jobs/42'],
  ['https://shop.test', '/'],
  ['https://shop.test//evil.example/x', '/evil.example/x'],
  ['lunula://blank-page?code=C&state=app.S', '/blank-page?code=C&state=app.S'],
  ['lunula://product/halfmoon', '/product/halfmoon'],
])('%s opens %s', (link, path) => expect(pathOfLink(link)).toBe(path))

test.each([
  'https://evil.example/product/x',
  'http://shop.test/product/x',
  'https://shop.test.evil.example/',
  'javascript:alert(1)',
  'no link at all',
  '',
])('%s opens nothing', (link) => expect(pathOfLink(link)).toBeNull())
