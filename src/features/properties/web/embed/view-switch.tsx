import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'

/** Homes as a map of rooms or as a list; which of them somebody looked at last is what they see first. */
export function ViewSwitch({ current }: { current: 'map' | 'list' }) {
  const { locale } = useRoot()
  const href = (path: string) => pathIn(locale, `/dashboard/manager/properties${path}`)

  return (
    <ChipRow label={m.properties_views()}>
      <Chip href={href('/map')} isOn={current === 'map'}>
        {m.properties_view_map()}
      </Chip>
      <Chip href={href('?view=list')} isOn={current === 'list'}>
        {m.properties_view_list()}
      </Chip>
    </ChipRow>
  )
}
