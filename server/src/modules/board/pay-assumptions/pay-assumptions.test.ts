import { USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { payAssumptions } from '@lunula/contract/board/pay/schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { signUpBuyer } from '../../../testing/factories/user-factory.ts'
import { boardData } from '../personal-data.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const OWN = { ...USUAL_WEEK, sales_a_day: 45_000, days_a_week: 5 }

describe('what a reader supposes of a week', () => {
  it('is kept with the account, for every device', async () => {
    const { call } = await signUpBuyer(shop)
    expect(await call(payAssumptions.read)).toEqual({ assumed: null })
    expect(await call(payAssumptions.keep, { body: { assumed: OWN } })).toEqual({ assumed: OWN })
    expect(await call(payAssumptions.read)).toEqual({ assumed: OWN })
    const { call: other } = await signUpBuyer(shop)
    expect(await other(payAssumptions.read)).toEqual({ assumed: null })
  })

  it('takes a guest’s over unless the account has its own', async () => {
    const { call } = await signUpBuyer(shop)
    const keep = (assumed: typeof OWN) => call(payAssumptions.keep, { body: { assumed, first: true } })
    expect(await keep(OWN)).toEqual({ assumed: OWN })
    expect(await keep({ ...OWN, tips_a_day: 0 })).toEqual({ assumed: OWN })
  })

  it('takes no week that cannot be', async () => {
    const { call } = await signUpBuyer(shop)
    for (const wrong of [
      { days_a_week: 8 },
      { sales_a_day: -1 },
      { tips_a_day: 30_001 },
      { hours_a_day: 1.5 },
    ])
      await expect
        .soft(call(payAssumptions.keep, { body: { assumed: { ...OWN, ...wrong } } }))
        .rejects.toMatchObject({ status: 400 })
  })

  it('is in the export of the person and goes with the account', async () => {
    const { call, userId: id } = await signUpBuyer(shop)
    await call(payAssumptions.keep, { body: { assumed: OWN } })
    const data = boardData(shop.platform)
    expect(await data.read(id)).toMatchObject({ pay_assumptions: OWN })
    await data.erase(id)
    expect(await data.read(id)).not.toHaveProperty('pay_assumptions')
    expect(await call(payAssumptions.read)).toEqual({ assumed: null })
  })
})
