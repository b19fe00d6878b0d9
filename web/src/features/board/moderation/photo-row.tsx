import type { ModerationCase } from '@lunula/contract/board/moderation/schemas.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'

/** Photos of a post, small; each opens whole. */
export const PhotoRow = ({ photos }: { photos: ModerationCase['post']['photos'] }) =>
  photos.length > 0 && (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map(({ _id, picture }) => (
        <li key={_id}>
          <a href={`${picture.url}-1200.webp`} target="_blank" rel="noopener">
            <Picture
              picture={picture}
              sizes="96px"
              widest={480}
              className="size-24 rounded-field object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
