import IconCameraPlus from '@tabler/icons-react/dist/esm/icons/IconCameraPlus.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useEffect, useState } from 'react'
import { formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { cx } from '#web/ui/cx.ts'
import css from './phone.module.css'
import type { Shot } from './use-inspection.ts'

/** Photos with their time; one that has not arrived yet carries a clock. */
export function Shots({ shots, locale }: { shots: Shot[]; locale: Locale }) {
  return shots.map((shot) => <OneShot key={shot.id} shot={shot} locale={locale} />)
}

function OneShot({ shot: { file, url, takenAt }, locale }: { shot: Shot; locale: Locale }) {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setHere(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const time = formatTime(new Date(takenAt), locale)

  return (
    <figure className={css.shot}>
      {(here ?? url) && (
        <img src={file ? here : url} alt={m.inspections_photo_at({ time })} width={104} height={72} />
      )}
      <figcaption>
        {file && <IconClock size={14} aria-label={m.inspections_not_sent()} />}
        {time}
      </figcaption>
    </figure>
  )
}

/** The camera, at the thumb. */
export function Camera({
  onPick,
  label,
  className,
}: {
  onPick: (files: File[]) => void
  label: string
  className?: string
}) {
  return (
    <label className={cx(css.camera, className)}>
      <IconCameraPlus size={26} />
      <span className="sr-only">{label}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        className="sr-only"
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
