import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../../../src/config/config.ts'
import { type EasyPostStandIn, startEasyPost } from '../../../src/testing/stand-ins/easypost-stand-in.ts'
import { type S3StandIn, startS3 } from '../../../src/testing/stand-ins/s3-stand-in.ts'
import { startTwilio } from '../../../src/testing/stand-ins/twilio-stand-in.ts'
import { documentFindings } from './check-documents.ts'
import { certificateFinding, clockFinding, diskFinding } from './check-machine.ts'
import { checkReplica } from './check-replica.ts'
import {
  checkFiles,
  checkMail,
  checkPayments,
  checkRedis,
  checkShipping,
  checkTextMessages,
} from './check-services.ts'
import { examine, reportOf } from './examine.ts'

const folder = mkdtempSync(join(tmpdir(), 'lunula-doctor-'))
const config = (change: Partial<Config>): Config => ({ ...readConfig({ DATA_DIR: folder }), ...change })
let s3: S3StandIn
let easyPost: EasyPostStandIn
beforeAll(async () => {
  ;[s3, easyPost] = await Promise.all([startS3(), startEasyPost()])
})
afterAll(async () => {
  await Promise.all([s3.close(), easyPost.close()])
  rmSync(folder, { recursive: true })
})

test('settings that are missing are a line each, with what to do', async () => {
  const findings = await examine({ NODE_ENV: 'production', DATA_DIR: folder })
  expect(reportOf(findings)).toMatch(
    /^WRONG {2}settings: DATABASE_URL is missing: .*\. See \.env\.example\.$/m,
  )
  expect(findings.every(({ state }) => state === 'wrong')).toBe(true)
})

test('a database that does not answer, and what of the shop needs nothing', async () => {
  const report = reportOf(await examine({ DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/lunula' }))
  expect(report).toContain('WRONG  database: PostgreSQL does not answer at DATABASE_URL.')
  expect(report).toContain('ok     data folder: ')
  expect(report).toContain('note   payments: the test gateway')
})

test('a replica that does not answer; none that is set is not looked at', async () => {
  const [primary, replica] = ['postgres://127.0.0.1:1/lunula', 'postgres://127.0.0.1:2/lunula']
  const found = await checkReplica(config({ databaseUrl: primary, databaseReplicaUrl: replica }))
  expect(found).toMatchObject({ subject: 'replica', state: 'wrong' })
  expect(await checkReplica(config({ databaseUrl: primary }))).toBeNull()
})

test.runIf(process.env['TEST_DATABASE_URL'])('a server that is no standby is no replica', async () => {
  const url = process.env['TEST_DATABASE_URL'] as string
  const found = await checkReplica(config({ databaseUrl: url, databaseReplicaUrl: url }))
  expect(found?.text).toMatch(/no standby/)
})

test('a bucket: right; without the right to it; away', async () => {
  expect(await checkFiles(config({ s3: s3.config }))).toMatchObject({ state: 'ok' })
  expect(s3.objects.size).toBe(0)
  const stranger = await checkFiles(config({ s3: { ...s3.config, secretAccessKey: 'x' } }))
  expect(reportOf([stranger])).toMatch(/^WRONG {2}bucket: .*403 SignatureDoesNotMatch\. Mend S3_/)
})

test('services that do not answer are told with what to do', async () => {
  expect(reportOf([await checkRedis(config({ redisUrl: 'redis://127.0.0.1:1' }))])).toMatch(
    /^WRONG {2}redis: .*Start it, or mend REDIS_URL/,
  )
  expect(reportOf([await checkMail(config({ smtpUrl: 'smtp://127.0.0.1:1' }))])).toMatch(
    /^WRONG {2}mail: .*Mend SMTP_URL/,
  )
  expect(await checkPayments(config({ paymentProvider: 'none' }))).toMatchObject({ state: 'wrong' })
})

test('EasyPost refuses a wrong key', async () => {
  const settings = { apiKey: 'wrong', baseUrl: easyPost.baseUrl, shipFrom: {} as never }
  expect(await checkShipping(config({ easyPost: settings }))).toMatchObject({ state: 'wrong' })
})

test('Twilio knows its account by the right token only', async () => {
  const twilio = await startTwilio()
  try {
    expect(await checkTextMessages(config({ twilio: twilio.config }))).toMatchObject({ state: 'ok' })
    const wrong = { ...twilio.config, authToken: 'wrong' }
    expect(await checkTextMessages(config({ twilio: wrong }))).toMatchObject({ state: 'wrong' })
    expect(await checkTextMessages(config({}))).toMatchObject({ state: 'note' })
  } finally {
    await twilio.close()
  }
})

const DAY = 86_400_000
test.each([
  [diskFinding(0.9 * 1024 ** 3), 'wrong'],
  [diskFinding(4 * 1024 ** 3), 'note'],
  [diskFinding(5 * 1024 ** 3), 'ok'],
  [clockFinding(0, 5000), 'ok'],
  [clockFinding(5001, 0), 'wrong'],
  [certificateFinding(DAY, 0), 'wrong'],
  [certificateFinding(14 * DAY, 0), 'ok'],
])('%j', (finding, state) => expect(finding.state).toBe(state))

test('documents under a key that is missing are wrong; plain ones and those of an older key are named', () => {
  const counts = new Map([
    [null, 2],
    ['aa', 9],
    ['bb', 3],
    ['cc', 1],
  ])
  expect(reportOf(documentFindings(counts, ['aa', 'bb'])).split('\n')).toEqual([
    'note   documents: 2 are not encrypted. Run `npm run seal:documents`.',
    'WRONG  documents: 1 lie under key cc, which DOCUMENT_KEYS lacks. Add it, or they stay unreadable.',
    'note   documents: 3 lie under an older key. Run `npm run seal:documents` before it goes.',
  ])
  expect(documentFindings(new Map([['aa', 9]]), ['aa'])).toMatchObject([{ state: 'ok' }])
})
