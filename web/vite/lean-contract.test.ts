import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { CONTRACT_FILES, lean } from './lean-contract.ts'

const leanSource = async (file: string): Promise<string> => {
  const path = join(import.meta.dirname, '../../contract/src', file)
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
  return lean(code)
}

const isLeaned = (id: string): boolean => CONTRACT_FILES.include.test(id) && !CONTRACT_FILES.exclude.test(id)

describe('a contract in the browser', () => {
  it.each([
    ['/lunula/contract/src/cart.ts', true],
    ['/lunula/contract/src/board/jobs.ts', true],
    ['C:\\lunula\\contract\\src\\board\\jobs.ts', true],
    ['/lunula/contract/src/board/jobs.test.ts', false],
    ['/lunula/contract/src/node_modules/other/cart.ts', false],
    ['/lunula/node_modules/other/contract/src/cart.ts', false],
    ['/lunula/web/src/features/cart/cart.ts', false],
  ])('is made of %s: %s', (id, leaned) => expect(isLeaned(id)).toBe(leaned))

  it('keeps method and path of each endpoint and loses its schemas and words', () => {
    const code = lean(`export const cart = { add: endpoint({
      method: 'POST', path: '/cart/add', operationId: 'addToCart', tag: 'cart', access: 'user',
      summary: 'Put it in', body: CartLine, answer: T.Object({ item: CartItem }),
    }) }`)
    expect(code).toContain("path: '/cart/add'")
    for (const gone of ['summary', 'body', 'answer', 'T.Object']) expect(code).not.toContain(gone)
  })

  it('cuts the part that several endpoints have in common as well', () => {
    const code = lean(
      "const at = (operationId) => ({ method: 'GET', path: '/a/:id', operationId, tag: 'a', params: IdParams })",
    )
    expect(code).not.toContain('IdParams')
  })

  it('cuts the answer of an endpoint that takes such a part over', () => {
    const code = lean("const read = endpoint({ ...at('GET', 'readA', 'One'), answer: Address })")
    expect(code).not.toContain('Address')
  })

  it('marks calls that build schemas as pure, where the module is loaded only', () => {
    const code = lean('export const A = T.Object({}); export function f(set) { set.add(1) }')
    expect(code).toContain('/* @__PURE__ */ T.Object({})')
    expect(code).toContain('{ set.add(1) }')
  })

  it('leaves the client whole, which sends the body and the query that it is given', async () => {
    const client = await leanSource('client.ts')
    expect(client).toMatch(/signal: options\?\.signal/)
    expect(client).toMatch(/^\s*body,$/m)
    expect(client).toContain('application/json')
    expect(client).not.toContain('@__PURE__ */ search.set')
    expect(client).not.toContain('@__PURE__ */ transport')
  })

  it('leaves the rules whole that both sides compute', async () => {
    for (const file of ['money.ts', 'catalog/pricing.ts', 'pagination.ts']) {
      expect(await leanSource(file)).not.toMatch(/@__PURE__ \*\/ (?:formats|parts|byRemainder)\b/)
    }
  })
})
