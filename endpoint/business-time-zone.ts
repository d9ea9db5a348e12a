/** The time zone of business days: contracts, schedules and mails go by it. */
export const businessTimeZone = 'Asia/Tokyo';
