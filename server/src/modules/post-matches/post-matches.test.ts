import { moderation } from '@lunula/contract/board/moderation/schemas.ts'
import { notifications } from '@lunula/contract/notifications/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { publishOne, signUpAuthor } from '../../testing/factories/post-factory.ts'
import { signInAgain, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const look = () => shop.platform.jobs.runDue('post-fits.look')
const fits = async (who: TestBuyer) =>
  (await who.call(notifications.list)).docs.filter(({ kind }) => kind === 'post_fits')
/** Runs what is done once a day. */
const daily = async (name: string): Promise<void> => {
  await shop.platform.database.query('insert into pgboss.job (name) values ($1)', [name])
  await shop.platform.jobs.runDue(name)
}

test('whose post fits is told once a day at most, and how many came since', async () => {
  let technician = await signUpAuthor(shop)
  const own = await publishOne(shop, technician, 'worker')
  await look()
  const salon = await signUpAuthor(shop)
  for (const _ of [1, 2, 3]) await publishOne(shop, salon)
  await publishOne(shop, salon, 'job', { positions: ['receptionist'] })
  await look()
  await technician.call(notifications.readAll)
  expect(await fits(technician)).toMatchObject([
    {
      data: { post_id: own._id, title: own.content.title, count: 1 },
      path: `/technician/nailtech/${own._id}`,
    },
  ])
  await daily('post-fits.tell')
  expect(await fits(technician)).toHaveLength(1)
  shop.clock.advance(25 * 60)
  await daily('post-fits.tell')
  technician = await signInAgain(shop, technician)
  expect((await fits(technician)).map(({ data }) => data)).toMatchObject([{ count: 2 }, { count: 1 }])
  await daily('post-fits.tell')
  expect(await fits(technician)).toHaveLength(2)
  expect(await fits(await signInAgain(shop, salon))).toEqual([])
})

test('a post that was hidden and comes back is told of once', async () => {
  const technician = await signUpAuthor(shop)
  await publishOne(shop, technician, 'worker')
  const moderator = await signUpStaff(shop, 'moderator')
  const salon = await signUpAuthor(shop)
  const { _id: id } = await publishOne(shop, salon)
  await look()
  for (const decision of ['hide', 'restore'] as const)
    await moderator.call(moderation.decide, { params: { id }, body: { decision, reason: 'Looked at it.' } })
  await look()
  shop.clock.advance(25 * 60)
  await daily('post-fits.tell')
  expect((await fits(await signInAgain(shop, technician))).map(({ data }) => data)).toMatchObject([
    { count: 1 },
  ])
})

test('a technician who hides from a salon is told of to the others only', async () => {
  const [bad, offer, technician] = [
    await signUpAuthor(shop),
    await signUpAuthor(shop),
    await signUpAuthor(shop),
  ]
  await publishOne(shop, bad, 'job', { salon_name: 'Bad Nails', positions: ['lash'] })
  await publishOne(shop, offer, 'job', { salon_name: 'Good Nails', positions: ['lash'] })
  await look()
  await publishOne(shop, technician, 'worker', { positions: ['lash'], hide_from: ['Bad Nails'] })
  await look()
  expect(await fits(offer)).toHaveLength(1)
  expect(await fits(bad)).toEqual([])
})
