import { PillSelect } from '../../../ui/fields/filter-controls.tsx'
import { IconButton } from '../../../ui/fields/icon-button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { STATES } from './states.ts'

interface MapToolsProps {
  chosen: string | null
  canGrow: boolean
  canShrink: boolean
  onChoose: (code: string | null) => void
  onZoom: (factor: number) => void
}

/** The list of states, and nearer and farther for those who neither turn a wheel nor pinch. */
export function MapTools({ chosen, canGrow, canShrink, onChoose, onZoom }: MapToolsProps) {
  const t = useTranslate()
  return (
    <>
      <div className="map-states">
        <PillSelect
          label={t('map:state')}
          outlined
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value || null)}
        >
          <option value="">{t('map:all_states')}</option>
          {STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </PillSelect>
      </div>
      <div className="map-zoom">
        <IconButton
          label={t('map:nearer')}
          icon={<Icon name="plus" />}
          filled
          disabled={!canGrow}
          onClick={() => onZoom(2)}
        />
        <IconButton
          label={t('map:farther')}
          icon={<Icon name="minus" />}
          filled
          disabled={!canShrink}
          onClick={() => onZoom(0.5)}
        />
      </div>
    </>
  )
}
