import { classNames } from '../class-names.ts'

/** The place of something that is still coming, in its size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'block rounded-field bg-sunk motion-safe:animate-[breathe_1.4s_ease-in-out_infinite]',
      className,
    )}
  />
)
