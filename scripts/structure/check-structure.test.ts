import { describe, expect, it } from 'vitest'
import { checkStructure } from './check-structure.ts'

const check = (
  files: Record<string, string>,
  api: Record<string, Record<string, unknown>> = {},
  exceptions: Record<string, Record<string, string>> = {},
) =>
  checkStructure(
    Object.keys(files),
    Object.entries(files).map(([path, text]) => ({ path, text })),
    api,
    exceptions,
  )

const MODULES = 'server/src/modules'

describe('imports', () => {
  it.each([
    ['contract/src/formats/money.ts', '../../../server/src/app.ts', 'contract-stands-alone'],
    ['web/src/ui/x.tsx', '../../../server/src/app.ts', 'contract-between'],
    ['server/src/platform/mail/mail.ts', '../../modules/cart/index.ts', 'platform-below'],
    [`${MODULES}/media/media.routes.ts`, '../../../seed/pictures/draw-picture.ts', 'seed-aside'],
    [`${MODULES}/orders/reorder.ts`, '../cart/add-lines.ts', 'module-face'],
    ['web/src/ui/fields/button.tsx', '../../shell/contexts.ts', 'ui-below'],
    ['web/src/shell/layout/header.tsx', '../../features/cart/index.ts', 'shell-below'],
    ['web/src/features/orders/pages.ts', '../cart/page/cart-page.tsx', 'feature-face'],
  ])('%s must not import %s', (path, target, rule) => {
    const problems = check({ [path]: `import { x } from '${target}'\n` })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${path}: [${rule}] `)
  })

  it.each([
    [`${MODULES}/orders/reorder.ts`, '../cart/index.ts'],
    [`${MODULES}/orders/orders.test.ts`, '../cart/add-lines.ts'],
    [`${MODULES}/catalog/seed-catalog.ts`, '../../../seed/catalog.csv'],
    [`${MODULES}/modules.ts`, './cart/cart.module.ts'],
    ['web/src/features/orders/pages.ts', '../cart/index.ts'],
    ['web/src/features/orders/checkout/summary.tsx', '../order/item-list.tsx'],
  ])('%s may import %s', (path, target) => {
    expect(check({ [path]: `import { x } from '${target}'\n` })).toEqual([])
  })

  it('features do not import each other both ways', () => {
    const problems = check({
      'web/src/features/cart/pages.ts': `import { x } from '../orders/index.ts'\n`,
      'web/src/features/orders/pages.ts': `import { x } from '../cart/index.ts'\n`,
    })
    expect(problems).toEqual([
      'web/src/features/cart: [features-one-way] web/src/features/orders imports it too: move what both use to web/src/shared',
    ])
  })
})

describe('files', () => {
  it.each([
    `${MODULES}/orders/refunding.ts`,
    `${MODULES}/orders/actions.ts`,
    `${MODULES}/orders/orders.service.ts`,
    'web/src/features/cart/CartPage.tsx',
    'web/src/features/messages/writing.ts',
  ])('%s is outside the closed set of names', (path) => {
    expect(check({ [path]: '' })[0]).toContain(`${path}: [file-name] `)
  })

  it.each([
    `${MODULES}/orders/refunds/create-refund.ts`,
    `${MODULES}/orders/orders.rules.test.ts`,
    'contract/src/catalog/pricing.ts',
  ])('%s is inside it', (path) => {
    expect(check({ [path]: '' })).toEqual([])
  })

  it('a folder holds fifteen files, not sixteen', () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`web/src/ui/part-${n}.tsx`, '']))
    expect(check(files(15))).toEqual([])
    expect(check(files(16))).toEqual([
      'web/src/ui: [folder-size] 16 files, 15 is the most: make a folder per use case',
    ])
  })

  it('a file holds 400 lines, a comment 110 columns', () => {
    expect(check({ 'bench/run.ts': 'x\n'.repeat(400) })).toEqual([])
    expect(check({ 'bench/run.ts': 'x\n'.repeat(401) })[0]).toContain('[file-length] 401 lines')
    expect(check({ 'bench/run.ts': `// ${'x'.repeat(107)}\n` })).toEqual([])
    expect(check({ 'bench/run.ts': `\n// ${'x'.repeat(108)}\n` })[0]).toContain('[comment-width] line 2')
  })

  it('statements stand in repositories', () => {
    const text = `tables(database).selectFrom('carts')\n`
    expect(check({ [`${MODULES}/cart/cart.repository.ts`]: text })).toEqual([])
    expect(check({ [`${MODULES}/cart/cart.test.ts`]: text })).toEqual([])
    expect(check({ [`${MODULES}/cart/add-lines.ts`]: text })[0]).toContain('[sql-in-repositories]')
  })
})

describe('modules', () => {
  const api = { cart: { add: {}, list: {} } }

  it('every endpoint is served', () => {
    const routes = (text: string) => ({ [`${MODULES}/cart/cart.routes.ts`]: text })
    expect(check(routes('serve(cart.add, a)\nserve(\n  cart.list,\n  b)'), api)).toEqual([])
    expect(check(routes('serve(cart.add, a)'), api)).toEqual([
      'contract/src/api.ts: [endpoint-served] cart.list is served by no module: bind it in a *.routes.ts',
    ])
  })

  it('every manifest is listed', () => {
    const manifest = { [`${MODULES}/cart/cart.module.ts`]: '' }
    expect(check(manifest)[0]).toContain('[module-listed]')
    expect(
      check({ ...manifest, [`${MODULES}/modules.ts`]: `import { cartModule } from './cart/cart.module.ts'` }),
    ).toEqual([])
  })
})

it('an exception lets a file pass while it is needed, and fails when it is not', () => {
  const exceptions = { 'file-name': { [`${MODULES}/cart/actions.ts`]: 'to be renamed' } }
  expect(check({ [`${MODULES}/cart/actions.ts`]: '' }, {}, exceptions)).toEqual([])
  expect(check({ [`${MODULES}/cart/add-lines.ts`]: '' }, {}, exceptions)).toEqual([
    `${MODULES}/cart/actions.ts: [file-name] keeps the rule now: take it out of the exceptions`,
  ])
})

describe('spelling', () => {
  const said = (text: string, path = 'web/src/ui/x.ts') => check({ [path]: text })

  it.each([
    ['const favouriteColor = 1', 'favourite'],
    ['export function toColour() {}', 'Colour'],
    ['const LICENCE_AGE = 1', 'LICENCE'],
    ["const title = 'Order cancelled'", 'cancelled'],
    ['// a licence in force', 'licence'],
    ['/** What the catalogue holds. */', 'catalogue'],
    ['const at = 1 // towards the centre', 'towards'],
    ['const isOrganised = true', 'Organised'],
    ["const licence_age = 'x'", 'licence'],
    [['---', 'The shop’s colour'].join('\n'), 'colour'],
  ])('%s is British', (text, word) => {
    expect(said(text)).toEqual([
      expect.stringMatching(`^web/src/ui/x\\.ts: \\[us-spelling\\] line \\d says “${word}”: US English is `),
    ])
  })

  it.each([
    'const favoriteColor = centerOf(license)',
    "access: 'catalogue.write'",
    "path: '/licences/:id', summary: 'Withdraws a license'",
    'if (post.licence_need) show(facts.licence_state)',
    '// the role `fulfilment` may do so',
    '<div aria-labelledby="title" />',
    'const cancellation = fulfilled && excellent && traveler',
  ])('%s is not', (text) => {
    expect(said(text)).toEqual([])
  })
})
