import { api } from '@lunula/contract'
import { choose, confirmEmail } from '../../fixtures/post-form.ts'
import { expect, test } from '../../fixtures/shop.ts'
import { heading, openSettled } from '../../fixtures/visit.ts'

const TWO_MINUTES = 120_000

test('a salon owner posts a job in Vietnamese on a phone within two minutes, and finds it among their posts', async ({
  page,
  buyer,
  baseURL,
}) => {
  await confirmEmail(page, buyer.email)
  await page.context().addCookies([{ name: 'locale', value: 'vi', url: String(baseURL) }])
  await openSettled(page, '/technician/post')
  const started = Date.now()
  await page.getByRole('main').getByRole('link', { name: 'Cần thợ' }).click()
  await expect(heading(page, 'Đăng tin cần thợ')).toBeVisible()

  await choose(page, 'Cần thợ gì', 'Thợ bột', 'Tay chân nước')
  await page.getByLabel('Tên tiệm').pressSequentially('Hoa Nails & Spa', { delay: 60 })
  await choose(page, 'Giờ giấc', 'Full-time')
  await choose(page, 'Cách trả lương', 'Bao lương, hơn thì ăn chia')
  await page.getByRole('textbox', { name: 'Phần thợ được chia' }).pressSequentially('60', { delay: 60 })
  await page.getByRole('textbox', { name: 'Bao lương' }).pressSequentially('180', { delay: 60 })
  await expect(page.getByText('Bao lương $180/ngày, ăn chia 6/4', { exact: true })).toBeVisible()
  await choose(page, 'Giấy thuế', 'W-2')
  await choose(page, 'Bằng hành nghề', 'Cần có bằng')
  await page.getByText('Bao ở', { exact: true }).click()
  await page.getByLabel('Mã ZIP').pressSequentially('92683', { delay: 60 })
  await expect(page.getByLabel('Thành phố')).toHaveValue('Westminster')
  await expect(page.getByLabel('Tiểu bang')).toHaveValue('CA')
  await page.getByLabel('Tên người liên lạc').pressSequentially('Cô Hoa', { delay: 60 })
  await expect(page.getByRole('textbox', { name: 'Tựa đề' })).toHaveValue(
    'Cần thợ bột, thợ tay chân nước · Bao lương $180/ngày, ăn chia 6/4 · Westminster, CA',
  )
  await page.getByRole('button', { name: 'Đăng tin' }).click()
  await expect(heading(page, 'Đã gửi tin')).toBeVisible()
  await expect(page).toHaveTitle('Đã gửi tin · Lunula')
  expect(Date.now() - started).toBeLessThan(TWO_MINUTES)

  const { docs } = await buyer.call(api.board.mine, {})
  expect(docs.map(({ kind, state }) => [kind, state])).toEqual([['job', 'pending']])
  expect(docs[0]?.content).toMatchObject({
    pay_model: 'guarantee_split',
    guarantee: 18_000,
    housing: true,
    state: 'CA',
  })
  await page.getByRole('main').getByRole('link', { name: 'Tin của tôi' }).click()
  await expect(page.getByRole('article').getByText('Đang chờ duyệt')).toBeVisible()
})
