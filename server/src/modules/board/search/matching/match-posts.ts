import { milesBetween, type Point } from '../area.ts'

/**
 * What is looked at of a job or a technician: the tags of its choices, where it is, what it guarantees or
 * asks for in cents a week, how far a technician goes.
 */
export interface Candidate {
  id: string
  user_id: string
  tags: readonly string[]
  place: Point | null
  state: string | null
  weekly_pay: number | null
  radius_miles: number | null
  days_a_week: number | null
  published_at: Date
}

/** A technician who does not say how far goes so many miles. */
export const USUAL_RADIUS = 50
const WEEKEND = ['sat', 'sun'] as const

const WEIGHTS = { position: 10, skill: 2, pay_model: 4, pay: 3, housing: 5, days: 2, near: 6 } as const

const valuesOf = ({ tags }: Candidate, field: string): string[] =>
  tags.filter((tag) => tag.startsWith(`${field}:`)).map((tag) => tag.slice(field.length + 1))
const has = ({ tags }: Candidate, tag: string): boolean => tags.includes(tag)
const shared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((each) => other.includes(each)).length

/**
 * Tags of positions, which name what “all around” stands for too: a salon that needs one for everything takes
 * whoever does part of it, and the other way round.
 */
export const positionsOf = ({ tags }: Pick<Candidate, 'tags'>): string[] =>
  tags.filter((tag) => tag.startsWith('positions:'))

/**
 * How well a technician and a job fit, higher is better; null when they do not: no shared position, or the
 * job is out of reach and the technician does not move to its state.
 */
export function fit(job: Candidate, worker: Candidate): number | null {
  const positions = shared(positionsOf(job), positionsOf(worker))
  const near = nearness(job, worker)
  if (positions === 0 || near === null) return null
  const skills = shared(valuesOf(job, 'skills'), valuesOf(worker, 'skills'))
  return (
    Math.min(positions, 4) * WEIGHTS.position +
    skills * WEIGHTS.skill +
    shared(valuesOf(job, 'pay_model'), valuesOf(worker, 'pay_model')) * WEIGHTS.pay_model +
    pays(job, worker) * WEIGHTS.pay +
    housed(job, worker) * WEIGHTS.housing +
    daysMeet(job, worker) * WEIGHTS.days +
    near * WEIGHTS.near
  )
}

/** 1 at the door, 0 at the end of the technician’s radius or for who moves there; null when out of reach. */
function nearness(job: Candidate, worker: Candidate): number | null {
  const radius = worker.radius_miles ?? USUAL_RADIUS
  const miles = job.place && worker.place ? milesBetween(job.place, worker.place) : null
  if (miles !== null && miles <= radius) return 1 - miles / radius
  return movesTo(job.state, worker) ? 0 : null
}

/** Whoever names no state moves to any. */
function movesTo(state: string | null, worker: Candidate): boolean {
  const states = valuesOf(worker, 'relocate_states')
  return has(worker, 'relocates:true') && (states.length === 0 || states.includes(state ?? ''))
}

/** 1 when the job guarantees what is asked for, −1 when it guarantees less; 0 when either says nothing. */
function pays(job: Candidate, worker: Candidate): number {
  if (job.weekly_pay === null || worker.weekly_pay === null) return 0
  return job.weekly_pay >= worker.weekly_pay ? 1 : -1
}

function housed(job: Candidate, worker: Candidate): number {
  if (!has(worker, 'needs_housing:true')) return 0
  return has(job, 'housing:true') ? 1 : -1
}

/** Whether the technician has as many days as the job, and the weekend where it is for weekends. */
function daysMeet(job: Candidate, worker: Candidate): number {
  const days = valuesOf(worker, 'weekdays')
  if (days.length === 0) return 0
  const schedules = valuesOf(job, 'schedules')
  if (schedules.length === 1 && schedules[0] === 'weekend' && shared(days, WEEKEND) < WEEKEND.length)
    return -1
  return job.days_a_week === null || days.length >= job.days_a_week ? 1 : -1
}
