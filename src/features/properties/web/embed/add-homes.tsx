import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The two ways to add homes: a whole building, or one. */
export function AddHomes() {
  const { locale } = useRoot()

  return (
    <>
      <ButtonLink
        href={pathIn(locale, '/dashboard/manager/properties/bulk')}
        icon={<IconBuildingPlus size={20} />}
      >
        {m.properties_bulk()}
      </ButtonLink>
      <ButtonLink
        variant="primary"
        href={pathIn(locale, '/dashboard/manager/add-property')}
        icon={<IconPlus size={20} />}
      >
        {m.properties_add()}
      </ButtonLink>
    </>
  )
}
