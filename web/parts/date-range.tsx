import '../style/overlays.css';
import '../style/dates.css';
import { DateField } from '@heroui/react/date-field';
import { DateRangePicker } from '@heroui/react/date-range-picker';
import { Label } from '@heroui/react/label';
import { RangeCalendar } from '@heroui/react/range-calendar';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({ calendar: { ja: '期間を選択', en: 'Choose a period' } });

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

function valueOf({ from, to }: Range): { start: CalendarDate; end: CalendarDate } | null {
  if (from === undefined || to === undefined) return null;
  try {
    return { start: parseDate(from), end: parseDate(to) };
  } catch {
    return null; // An address may contain any text.
  }
}

/** A period as two days (YYYY-MM-DD, inclusive); reports a change when both are set. */
export function DateRange({
  label,
  from,
  to,
  onChange,
}: Range & { label: string; onChange: (range: Range) => void }): ReactNode {
  const { t } = useLanguage();
  const [value, setValue] = useState(valueOf({ from, to }));
  // The address was changed elsewhere (back, reset): show it.
  const [given, setGiven] = useState({ from, to });
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setValue(valueOf({ from, to }));
  }
  return (
    <DateRangePicker
      className="w-full sm:w-auto"
      value={value}
      onChange={next => {
        setValue(next);
        if (next !== null) onChange({ from: next.start.toString(), to: next.end.toString() });
        else if (from !== undefined || to !== undefined) onChange({ from: undefined, to: undefined });
      }}
    >
      <Label>{label}</Label>
      <DateField.Group className="sm:w-68">
        <DateField.InputContainer>
          <DateField.Input slot="start">{segment => <DateField.Segment segment={segment} />}</DateField.Input>
          <DateRangePicker.RangeSeparator>–</DateRangePicker.RangeSeparator>
          <DateField.Input slot="end">{segment => <DateField.Segment segment={segment} />}</DateField.Input>
        </DateField.InputContainer>
        <DateField.Suffix>
          <DateRangePicker.Trigger>
            <DateRangePicker.TriggerIndicator />
          </DateRangePicker.Trigger>
        </DateField.Suffix>
      </DateField.Group>
      <DateRangePicker.Popover aria-label={t(texts.calendar)}>
        <RangeCalendar aria-label={label}>
          {/* HeroUI's own header is a <header>, which would be a second banner of the page. */}
          <div className="range-calendar__header">
            <RangeCalendar.Heading />
            <RangeCalendar.NavButton slot="previous" />
            <RangeCalendar.NavButton slot="next" />
          </div>
          <RangeCalendar.Grid>
            <RangeCalendar.GridHeader>
              {day => <RangeCalendar.HeaderCell>{day}</RangeCalendar.HeaderCell>}
            </RangeCalendar.GridHeader>
            <RangeCalendar.GridBody>{date => <RangeCalendar.Cell date={date} />}</RangeCalendar.GridBody>
          </RangeCalendar.Grid>
        </RangeCalendar>
      </DateRangePicker.Popover>
    </DateRangePicker>
  );
}
