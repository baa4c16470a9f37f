import { useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { PopupData } from './compared.ts'
import { PopupDialog } from './embed/popup-dialog.tsx'
import css from './popups.module.css'

/** What was saved as it will stand over a page, in each language; on a phone it fills the screen. */
export function PopupPreview({ popup }: { popup: PopupData }) {
  const [language, setLanguage] = useState<'th' | 'en'>()
  const { image } = popup
  if (!image) return null
  const isThai = language === 'th'
  const label = isThai ? popup.buttonTh : popup.buttonEn

  return (
    <Card title={m.popups_preview()}>
      <div className={css.fields}>
        <p className={css.soft}>{m.popups_preview_hint()}</p>
        <div className={css.buttons}>
          <Button onClick={() => setLanguage('th')}>{m.popups_preview_th()}</Button>
          <Button onClick={() => setLanguage('en')}>{m.popups_preview_en()}</Button>
        </div>
        <p className={css.soft}>
          {m.popups_figures({
            shown: String(popup.shown),
            closed: String(popup.closed),
            pressed: String(popup.pressed),
          })}
        </p>
      </div>
      {language && (
        <div lang={language}>
          <PopupDialog
            popup={{
              image,
              title: isThai ? popup.titleTh : popup.titleEn,
              text: isThai ? popup.textTh : popup.textEn,
              alt: isThai ? popup.altTh : popup.altEn,
              button: label ? { label, link: popup.link } : null,
            }}
            onClose={() => setLanguage(undefined)}
            onPress={() => {}}
          />
        </div>
      )}
    </Card>
  )
}
