import { type Holding, impersonal } from '#server/register/holding.ts'
import { deliveryDays, messageDays, messageWaits } from './tables.ts'

/** Figures of messages: counts without names. */
export const messageFiguresRegister: Holding[] = [
  impersonal(messageDays, 'day business_id threads messages asked answered', 'Counts without names.'),
  impersonal(messageWaits, 'business_id waiting threads counted_at', 'Counts without names.'),
  impersonal(deliveryDays, 'day way state count', 'Counts without names.'),
]
