import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushDevices } from '@lunula/contract/notifications/devices/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { samplePushToken } from '../../../testing/factories/notification-factory.ts'
import { signUpBuyer } from '../../../testing/factories/user-factory.ts'
import { notify } from '../notifications.ts'

/** Firebase, by the token of a device: takes a message, or says that the app is gone. */
const told: string[] = []
const firebase = createServer(async (request, answer) => {
  let text = ''
  for await (const part of request) text += part
  if (request.url === '/token') return answer.end('{"access_token":"given","expires_in":3599}')
  const { token } = JSON.parse(text).message as { token: string }
  told.push(token)
  answer.writeHead(token === 'gone-from-device' ? 404 : 200, { 'content-type': 'application/json' })
  const unregistered = [{ '@type': 'google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }]
  return answer.end(
    JSON.stringify(token === 'gone-from-device' ? { error: { details: unregistered } } : { name: 'm' }),
  )
})

let shop: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => firebase.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(firebase.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  shop = await buildTestApp({
    push: {
      subject: 'mailto:shop@lunula.test',
      privateNetwork: true,
      apns: null,
      fcm: {
        projectId: 'lunula',
        clientEmail: 'push@lunula.iam.test',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        tokenUrl: `${baseUrl}/token`,
        baseUrl,
      },
    },
  })
})
afterAll(async () => {
  firebase.close()
  await shop.close()
})

test('an app is told by its service, forgotten once it is gone, and told no more when it is removed', async () => {
  const buyer = await signUpBuyer(shop)
  const { keys: _, ...sample } = samplePushToken()
  for (const token of ['kept-on-device', 'gone-from-device', 'removed-by-user'])
    await buyer.call(pushDevices.add, { body: { ...sample, provider: 'fcm', token } })
  await buyer.call(pushDevices.remove, { body: { token: 'removed-by-user' } })
  await notify(shop.platform, buyer.userId, {
    kind: 'post_published',
    data: { post_id: 'p', title: 'Thợ bột' },
    path: '/technician/jobs/p',
  })
  for (const queue of ['push.tell', 'push.deliver']) {
    await shop.platform.database.query(
      "update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry')",
      [queue],
    )
    await shop.platform.jobs.runDue(queue)
  }
  expect(told.toSorted()).toEqual(['gone-from-device', 'kept-on-device'])
  const { docs } = await buyer.call(pushDevices.list)
  expect(docs.map(({ provider, token }) => [provider, token])).toEqual([['fcm', 'kept-on-device']])
})
