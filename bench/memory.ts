import { readFileSync } from 'node:fs'

interface Memory {
  /** Megabytes in the machine's memory now. */
  now: number
  /** The most that it has been since the process began. */
  peak: number
}

/** The memory of a process as Linux tells it; null elsewhere. */
export function memoryOf(pid: number): Memory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string): number =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
  } catch {
    return null
  }
}
