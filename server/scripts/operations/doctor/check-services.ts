import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import type { Config } from '../../../src/config/config.ts'
import { SquareGateway } from '../../../src/modules/payments/square/gateway.ts'
import { openFileStore } from '../../../src/platform/files/open-file-store.ts'
import { createLog } from '../../../src/platform/log.ts'
import { type Finding, note, ok, within, wrong } from './check-result.ts'

const SLOW_REDIS_MS = 20

export function checkRedis({ redisUrl }: Config): Promise<Finding> {
  const subject = 'redis'
  if (!redisUrl) return Promise.resolve(note(subject, 'not set: fine for one node, not for two'))
  return within(
    subject,
    'Start it, or mend REDIS_URL; limits are counted by each node meanwhile.',
    async () => {
      const redis = new Redis(redisUrl, {
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
        lazyConnect: true,
      })
      redis.on('error', () => {}) // told by the call that fails
      try {
        await redis.connect()
        const begun = performance.now()
        await redis.ping()
        const ms = performance.now() - begun
        const said = `answers in ${ms.toFixed(1)} ms`
        return ms > SLOW_REDIS_MS
          ? wrong(subject, `${said}: every request waits for it. Put it nearer, or look what keeps it busy.`)
          : ok(subject, said)
      } finally {
        redis.disconnect()
      }
    },
  )
}

export function checkFiles(config: Config): Promise<Finding> {
  if (!config.s3)
    return Promise.resolve(ok('files', 'in DATA_DIR/files: one node, or a folder that all mount'))
  const files = openFileStore(config)
  const otherwise = 'Mend S3_…; the key needs to read, write, delete and list.'
  return within('bucket', otherwise, async () => {
    const key = `doctor/probe-${process.pid}.txt`
    const bytes = Buffer.from('probe')
    await files.put(key, bytes, 'text/plain')
    const back = await files.get(key)
    let listed = false
    for await (const name of files.list()) {
      listed ||= name === key
      if (listed) break
    }
    await files.delete(key)
    if (!back?.equals(bytes)) return wrong('bucket', `what was written does not come back. ${otherwise}`)
    return listed
      ? ok('bucket', 'writes, reads, lists, deletes')
      : wrong('bucket', `does not list. ${otherwise}`)
  })
}

export function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) return Promise.resolve(note('mail', 'SMTP_URL is not set: mails are files in DATA_DIR/mail'))
  return within('mail', 'Mend SMTP_URL (smtps://user:password@host:465); mails wait meanwhile.', async () => {
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000 })
    try {
      await transport.verify()
      return ok('mail', 'the mail server lets the shop in')
    } finally {
      transport.close()
    }
  })
}

export function checkTextMessages({ twilio }: Config): Promise<Finding> {
  const subject = 'text messages'
  if (!twilio)
    return Promise.resolve(note(subject, 'TWILIO_ACCOUNT_SID is not set: no phone can be confirmed'))
  return within(subject, 'Twilio does not answer; see its status page.', async () => {
    const answer = await fetch(`${twilio.baseUrl}/2010-04-01/Accounts/${twilio.accountSid}.json`, {
      headers: {
        authorization: `Basic ${Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64')}`,
      },
    })
    const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown }
    if (answer.status === 401 || answer.status === 404)
      return wrong(
        subject,
        'Twilio refuses TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN. Take both from its console.',
      )
    return answer.ok && status === 'active'
      ? ok(subject, 'Twilio knows the account')
      : wrong(subject, `Twilio answers ${answer.status}, account ${String(status)}. Look into its console.`)
  })
}

export function checkPayments({ paymentProvider, square }: Config): Promise<Finding> {
  if (!square)
    return Promise.resolve(
      paymentProvider === 'test'
        ? note('payments', 'the test gateway: no money moves')
        : wrong('payments', 'none: nobody can pay. Set PAYMENT_PROVIDER=square, with its settings.'),
    )
  return within('payments', 'Square does not answer; see its status page.', async () => {
    const trouble = await new SquareGateway(square, createLog('fatal')).check()
    if (trouble) return wrong('payments', `${trouble} Take it from Square's developer console.`)
    return square.webhookSignatureKey
      ? ok('payments', 'Square knows the token and the location')
      : note(
          'payments',
          'Square knows the shop; SQUARE_WEBHOOK_SIGNATURE_KEY is not set, so outcomes come late',
        )
  })
}

export function checkShipping({ easyPost }: Config): Promise<Finding> {
  if (!easyPost) return Promise.resolve(ok('shipping', 'by the shop’s own table'))
  return within('shipping', 'EasyPost does not answer; the table is taken meanwhile.', async () => {
    const answer = await fetch(`${easyPost.baseUrl}/shipments?page_size=1`, {
      headers: { authorization: `Basic ${Buffer.from(`${easyPost.apiKey}:`).toString('base64')}` },
    })
    await answer.body?.cancel()
    if (answer.status === 401 || answer.status === 403)
      return wrong('shipping', 'EasyPost refuses EASYPOST_API_KEY. Take the production key of your account.')
    return answer.status >= 500
      ? wrong(
          'shipping',
          `EasyPost answers ${answer.status}; the table is taken meanwhile. See its status page.`,
        )
      : ok('shipping', 'EasyPost knows the key')
  })
}
