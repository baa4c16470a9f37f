import type { Day, Issuer, PaperLocale } from '#server/ports/pdf/papers.ts'

/** One label at a door. `code` as it is shown, `url` what the QR code opens. */
export type DoorLabel = { room: string; place: string; code: string; url: string }

/** ป้าย QR หน้าห้อง: eight labels a sheet, or one for a single room. The labels are in Thai and English on any sheet. */
export type DoorLabelsPaper = { locale: PaperLocale; issuer: Issuer; printedOn: Day; labels: DoorLabel[] }
