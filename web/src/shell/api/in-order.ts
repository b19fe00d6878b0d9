export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a queue: each work starts when the one before has ended, whatever became of that. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work, work)
    last = done
    return done
  }
}
