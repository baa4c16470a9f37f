import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { homeName } from '#features/records/web/room/home-words.ts'
import { TopCard } from '#features/records/web/room/top-card.tsx'
import type { Room } from '#features/records/web/room/types.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './map.module.css'

/** The record of a room over the map: who, how much, what now, and the way to the whole page. */
export function RoomPanel({ id, unitNo, onClose }: { id: string; unitNo: string; onClose: () => void }) {
  const { locale } = useRoot()
  const href = pathIn(locale, `/dashboard/manager/properties/${id}`)
  const { data, load } = useFetcher<{ room: Room }>()
  useEffect(() => {
    load(href)
  }, [load, href])
  const room = data?.room.id === id ? data.room : undefined

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={600}
      title={room ? homeName(room) : m.records_room({ unit: unitNo })}
      closeLabel={m.records_map_close()}
      footer={<ButtonLink href={href}>{m.records_map_open({ unit: unitNo })}</ButtonLink>}
    >
      <div className={css.record}>
        {room ? <TopCard room={room} /> : <p role="status">{m.records_map_loading()}</p>}
      </div>
    </Dialog>
  )
}
