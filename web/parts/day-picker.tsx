import '../style/overlays.css';
import '../style/dates.css';
import { Calendar } from '@heroui/react/calendar';
import { DateField } from '@heroui/react/date-field';
import { DatePicker } from '@heroui/react/date-picker';
import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';
import { Label } from '@heroui/react/label';
import { type DateValue, parseDate, parseDateTime } from '@internationalized/date';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({ calendar: { ja: '日付を選択', en: 'Choose a date' } });

export interface DayProps {
  label: string;
  /** YYYY-MM-DD, with `withTime` YYYY-MM-DDTHH:MM; '' while empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  withTime?: boolean;
  error?: string | undefined;
  help?: ReactNode;
  aside?: ReactNode;
  labelClassName?: string;
}

function valueOf(text: string, withTime: boolean): DateValue | null {
  try {
    return withTime ? parseDateTime(text) : parseDate(text);
  } catch {
    return null;
  }
}

/** A day, typed in the order of the person's language or picked from a calendar. */
export function DayPicker({ label, value, onChange, withTime = false, error, ...props }: DayProps): ReactNode {
  const { t } = useLanguage();
  const [shown, setShown] = useState(() => valueOf(value, withTime));
  // The value was changed elsewhere (a reset): show it.
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setShown(valueOf(value, withTime));
  }
  return (
    <DatePicker
      className="w-full"
      value={shown}
      onChange={next => {
        setShown(next);
        onChange(next === null ? '' : next.toString().slice(0, withTime ? 16 : 10));
      }}
      granularity={withTime ? 'minute' : 'day'}
      hourCycle={24}
      shouldForceLeadingZeros
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
    >
      <span className={props.labelClassName ?? 'flex items-baseline justify-between gap-2'}>
        <Label>{label}</Label>
        {props.aside}
      </span>
      <DateField.Group fullWidth>
        <DateField.Input>{segment => <DateField.Segment segment={segment} />}</DateField.Input>
        <DateField.Suffix>
          <DatePicker.Trigger>
            <DatePicker.TriggerIndicator />
          </DatePicker.Trigger>
        </DateField.Suffix>
      </DateField.Group>
      {props.help !== undefined && <Description>{props.help}</Description>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <DatePicker.Popover aria-label={t(texts.calendar)}>
        <Calendar aria-label={label}>
          {/* HeroUI's own header is a <header>, which would be a second banner of the page. */}
          <div className="calendar__header">
            <Calendar.Heading />
            <Calendar.NavButton slot="previous" />
            <Calendar.NavButton slot="next" />
          </div>
          <Calendar.Grid>
            <Calendar.GridHeader>{day => <Calendar.HeaderCell>{day}</Calendar.HeaderCell>}</Calendar.GridHeader>
            <Calendar.GridBody>{date => <Calendar.Cell date={date} />}</Calendar.GridBody>
          </Calendar.Grid>
        </Calendar>
      </DatePicker.Popover>
    </DatePicker>
  );
}
