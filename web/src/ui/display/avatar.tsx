import { classNames } from '../class-names.ts'

const SIZES = {
  small: 'size-8 text-sm',
  medium: 'size-10 text-base',
  large: 'size-14 text-xl',
  huge: 'size-24 text-4xl',
}

interface AvatarProps {
  name: string
  /** Address of a square picture; without one the first letter of the name stands for it. */
  src: string | null
  size?: keyof typeof SIZES
}

/** A person's picture. It is decorative: the name stands beside it. */
export function Avatar({ name, src, size = 'large' }: AvatarProps) {
  const look = classNames('flex-none rounded-full bg-moon', SIZES[size])
  if (src !== null) {
    return <img src={src} alt="" width={96} height={96} className={classNames(look, 'object-cover')} />
  }
  return (
    <span aria-hidden="true" className={classNames(look, 'grid place-items-center font-bold uppercase')}>
      {name.slice(0, 1)}
    </span>
  )
}
