import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Config } from '../../../src/config/config.ts'
import { type Finding, note, ok, within, wrong } from './check-result.ts'

const GIGABYTE = 1024 ** 3
const LEAST_FREE = GIGABYTE
const LITTLE_FREE = 5 * GIGABYTE
const DAY_MS = 86_400_000
const LEAST_DAYS = 14
/** Signatures of the bucket and the provider allow minutes, one-time codes less. */
const MAX_SKEW_MS = 5000

export const checkFolder = ({ dataDir }: Config): Promise<Finding> =>
  within('data folder', 'Give this user the right to write there, or set DATA_DIR.', async () => {
    const probe = join(dataDir, `.doctor-${process.pid}`)
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe)
    return ok('data folder', `${dataDir} can be written`)
  })

export const checkDisk = ({ dataDir }: Config): Promise<Finding> =>
  within('disk', 'Set DATA_DIR to a folder of this machine.', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return diskFinding(bavail * bsize)
  })

/** @param free bytes */
export function diskFinding(free: number): Finding {
  const said = `${(free / GIGABYTE).toFixed(1)} GB are free for DATA_DIR`
  if (free < LEAST_FREE) return wrong('disk', `${said}. Make room: orders are refused on a full disk.`)
  return free < LITTLE_FREE ? note('disk', said) : ok('disk', said)
}

/** @param theirs the time of the database, in milliseconds since 1970 */
export function clockFinding(theirs: number, ours: number): Finding {
  const skew = Math.abs(theirs - ours)
  return skew > MAX_SKEW_MS
    ? wrong(
        'clock',
        `${Math.round(skew / 1000)} s apart from the database. Set both by NTP (timedatectl set-ntp true).`,
      )
    : ok('clock', 'alike with the database')
}

/** The certificate that browsers see at PUBLIC_URL. */
export function checkCertificate({ publicUrl }: Config): Promise<Finding> | null {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return null
  const subject = 'certificate'
  const otherwise = 'Mend the certificate, or PUBLIC_URL; buyers see a warning or nothing.'
  return within(subject, otherwise, async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () =>
      resolve(socket.getPeerCertificate().valid_to),
    )
    socket.on('error', reject)
    try {
      return certificateFinding(Date.parse(await promise), Date.now())
    } finally {
      socket.destroy()
    }
  })
}

export function certificateFinding(validTo: number, now: number): Finding {
  const days = Math.floor((validTo - now) / DAY_MS)
  const said = `the certificate of PUBLIC_URL ends in ${days} ${days === 1 ? 'day' : 'days'}`
  return days < LEAST_DAYS
    ? wrong('certificate', `${said}. Renew it now, and see why that does not happen by itself.`)
    : ok('certificate', said)
}
