import { api } from '@lunula/contract'
import { choose, confirmEmail } from '../../fixtures/post-form.ts'
import { expect, test } from '../../fixtures/shop.ts'
import { heading, openSettled } from '../../fixtures/visit.ts'
import { wordsOf } from '../../fixtures/words.ts'

/*
 * Each in the languages in which no journey of its own is (`main-job` buys in English, `post-a-job` posts in
 * Vietnamese); the address names them, and the visit goes on in them.
 */

for (const language of ['vi', 'es', 'zh', 'th'] as const) {
  const say = wordsOf(language)
  /** Of a text that goes on with a value. */
  const firstWords = (key: string): string =>
    say(key)
      .split(/[.。·,，!！]/)[0]
      ?.trim() ?? ''

  test(`a buyer who follows a link in ${language} buys and pays in that language`, async ({
    page,
    buyer,
  }) => {
    const html = page.locator('html')
    await openSettled(page, `/product/halfmoon-gel-polish?lang=${language}`)
    await expect(html).toHaveAttribute('lang', language)
    await page
      .getByRole('button', { name: firstWords('catalog:buy.add') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('link', { name: new RegExp(say('shell:header.cart')) }).first()).toBeVisible()

    // without a language in its address
    await openSettled(page, '/cart')
    await expect(heading(page, say('cart:title'))).toBeVisible()
    await page
      .getByRole('link', { name: say('cart:checkout') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(heading(page, say('shipping:checkout.title'))).toBeVisible()
    await page
      .getByRole('link', { name: say('shipping:checkout.continue') })
      .or(page.getByRole('button', { name: say('shipping:checkout.continue') }))
      .first()
      .click()
    await expect(heading(page, say('orders:review.title'))).toBeVisible()
    await page
      .getByRole('link', { name: say('orders:review.pay') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(heading(page, say('orders:pay.title'))).toBeVisible()
    await page.getByLabel(say('orders:card_form.number')).fill('4242 4242 4242 4242')
    await page.getByLabel(say('orders:card_form.expiry')).fill('12/30')
    await page.getByLabel(say('orders:card_form.code')).fill('123')
    const pay = page.getByRole('button', { name: `${say('orders:pay.action')} $` }).filter({ visible: true })
    await pay.first().click()

    await expect(page).toHaveURL(/\/account\/order\//)
    await expect(heading(page, new RegExp(firstWords('orders:confirmation.title')))).toBeVisible()
    await expect(html).toHaveAttribute('lang', language)
    const { docs } = await buyer.call(api.orders.list, { query: {} })
    expect(docs).toHaveLength(1)
  })
}

for (const language of ['en', 'es', 'zh', 'th'] as const) {
  const say = wordsOf(language)

  test(`a salon owner posts a job in ${language}`, async ({ page, buyer }) => {
    await confirmEmail(page, buyer.email)
    await openSettled(page, `/technician/post/job?lang=${language}`)
    await expect(heading(page, say('posting:write.job.title'))).toBeVisible()
    await choose(page, say('fields:field.positions'), say('board:choice.position.acrylic'))
    await page.getByLabel(say('fields:field.salon_name')).fill('Hoa Nails & Spa')
    await choose(page, say('fields:field.schedules'), say('board:choice.schedule.full_time'))
    await choose(page, say('fields:field.pay_model'), say('board:choice.pay_model.hourly'))
    await page.getByRole('textbox', { name: say('fields:field.hourly') }).fill('22')
    await choose(page, say('fields:field.tax_form'), say('board:choice.tax_form.w2'))
    await choose(page, say('fields:field.licence_need'), say('fields:choice.licence_need.licensed'))
    await page.getByLabel(say('fields:field.zip_code')).fill('92683')
    await expect(page.getByRole('textbox', { name: say('fields:field.city') })).toHaveValue('Westminster')
    await page.getByLabel(say('fields:field.contact_name')).fill('Hoa')
    await page.getByRole('button', { name: say('posting:action.publish') }).click()
    await expect(heading(page, say('posting:done.review.title'))).toBeVisible()
    const { docs } = await buyer.call(api.board.mine, {})
    expect(docs.map(({ kind, state }) => [kind, state])).toEqual([['job', 'pending']])
    expect(docs[0]?.content).toMatchObject({ pay_model: 'hourly', hourly: 2_200, state: 'CA' })
  })
}
