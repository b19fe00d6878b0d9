import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { Metrics } from '../metrics/metrics.ts'
import { type MailTransport, openMailTransport } from './mail.ts'

/** What a mail server took, line by line. */
const taken: string[] = []

/** Takes every mail (RFC 5321). */
async function speak(socket: Socket): Promise<void> {
  socket.write('220 mail.test\r\n')
  let isData = false
  for await (const line of createInterface({ input: socket })) {
    if (isData) taken.push(line)
    if (isData && line !== '.') continue
    isData = line === 'DATA'
    socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
  }
}
const server = createServer((socket) => void speak(socket))
let mail: MailTransport
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  mail = openMailTransport(
    { ...readConfig({}), smtpUrl, mailFrom: 'Lunula <shop@lunula.test>' },
    new Metrics(),
  )
})
afterAll(() => server.close())

test('a mail has an id by its key, its own headers, and asks for no automatic answer', async () => {
  const headers = { 'List-Unsubscribe': '<https://shop.test/unsubscribe>' }
  await mail.send({
    key: 'order-1',
    to: 'vy@shop.test',
    subject: 'Đơn',
    text: 'Chào',
    html: '<p>Chào',
    headers,
  })
  expect(taken).toEqual(
    expect.arrayContaining([
      'Message-ID: <order-1@lunula.test>',
      'List-Unsubscribe: <https://shop.test/unsubscribe>',
      'Auto-Submitted: auto-generated',
    ]),
  )
})
