import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { statusName } from '#features/properties/web/embed/status-name.ts'
import css from '#features/records/web/record.module.css'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { homeName } from './home-words.ts'
import type { Room } from './types.ts'

/** Which home this is, in which state; the way back, and to the homes beside it. */
export function RoomHead({ room }: { room: Room }) {
  const { locale } = useRoot()
  const base = pathIn(locale, '/dashboard/manager/properties')
  const about = [
    room.place,
    room.floor === null ? null : m.records_floor({ floor: String(room.floor) }),
    room.areaSqm === null ? null : m.records_area({ area: formatNumber(room.areaSqm) }),
  ].filter(Boolean)

  return (
    <>
      <div className={css.way}>
        <Anchor href={base}>{m.records_back()}</Anchor>
        <span className={css.beside}>
          {room.previous && (
            <Anchor
              href={`${base}/${room.previous.id}`}
              aria-label={m.records_previous({ unit: room.previous.unitNo })}
            >
              <IconChevronLeft size={18} aria-hidden="true" />
              {room.previous.unitNo}
            </Anchor>
          )}
          {room.next && (
            <Anchor href={`${base}/${room.next.id}`} aria-label={m.records_next({ unit: room.next.unitNo })}>
              {room.next.unitNo}
              <IconChevronRight size={18} aria-hidden="true" />
            </Anchor>
          )}
        </span>
      </div>
      <PageHeader
        title={homeName(room)}
        tag={
          <StatusTag kind="property" state={room.status}>
            {statusName(room.status)}
          </StatusTag>
        }
        lead={about.join(' · ')}
        actions={
          <WithRight right="edit">
            <ButtonLink
              href={pathIn(locale, `/dashboard/manager/edit-property/${room.id}`)}
              icon={<IconPencil size={20} />}
            >
              {m.records_edit()}
            </ButtonLink>
          </WithRight>
        }
      />
    </>
  )
}
