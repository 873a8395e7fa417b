import {
  ActionIcon,
  Button,
  Chip,
  Group,
  Input,
  NumberInput,
  Paper,
  Stack,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useMessages } from "../../messages/language.tsx";
import { hoursOf, type SendingRule, type SharedHours, sharedHours } from "./sending-rule.ts";
import { sendingRuleMessages } from "./sending-rule-messages.ts";

/** What the form of a rule holds; its name is the API's field, so that errors appear there. */
export type RuleValues = {
  sending_rule: { isOwn: boolean; minutes: number; hours: SharedHours[] };
};

const everyDay = ["1", "2", "3", "4", "5", "6", "7"];

export function ruleValues(rule: SendingRule | null): RuleValues {
  const usual = [{ days: everyDay, from: "06:00", until: "17:00" }];
  return {
    sending_rule: {
      isOwn: rule !== null,
      minutes: rule?.silent_after_minutes ?? 30,
      hours: rule === null ? usual : sharedHours(rule.hours),
    },
  };
}

/** The rule that a new location is offered: the usual hours, to be looked at. */
export function usualRule(): RuleValues {
  const { sending_rule } = ruleValues(null);
  return { sending_rule: { ...sending_rule, isOwn: true } };
}

export function ruleOf({ sending_rule: { isOwn, minutes, hours } }: RuleValues): SendingRule | null {
  return isOwn ? { silent_after_minutes: minutes, hours: hoursOf(hours) } : null;
}

/** How a conflict shows a rule: short, without words. */
export function shownRule({ isOwn, minutes, hours }: RuleValues["sending_rule"]): string {
  if (!isOwn) return "–";
  return [...hours.map(({ days, from, until }) => `${days.join()} ${from}–${until}`), String(minutes)].join(
    "; ",
  );
}

interface RuleFieldsProps {
  label: string;
  value: RuleValues["sending_rule"];
  error: React.ReactNode;
  onChange: (value: RuleValues["sending_rule"]) => void;
}

/** The fields of a sending rule. */
export function RuleFields({ label, value, error, onChange }: RuleFieldsProps) {
  const t = useMessages(sendingRuleMessages);
  const { isOwn, minutes, hours } = value;
  const set = (at: number, change: Partial<SharedHours>) =>
    onChange({ ...value, hours: hours.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
      <Switch
        label={label}
        checked={isOwn}
        onChange={(event) => onChange({ ...value, isOwn: event.currentTarget.checked })}
      />
      {isOwn && (
        <>
          <NumberInput
            label={t.after}
            min={1}
            max={1440}
            required
            allowDecimal={false}
            value={minutes}
            onChange={(count) => onChange({ ...value, minutes: Number(count) })}
          />
          {hours.map((one, at) => (
            <HoursFields
              // Lines have no name of their own, and are only added at the end.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={at}
              hours={one}
              onChange={(change) => set(at, change)}
              onRemove={() => onChange({ ...value, hours: hours.filter((_, index) => index !== at) })}
            />
          ))}
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() =>
                onChange({ ...value, hours: [...hours, { days: [], from: "06:00", until: "17:00" }] })
              }
            >
              {t.add}
            </Button>
          </Group>
        </>
      )}
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

interface HoursFieldsProps {
  hours: SharedHours;
  onChange: (change: Partial<SharedHours>) => void;
  onRemove: () => void;
}

function HoursFields({ hours: { days, from, until }, onChange, onRemove }: HoursFieldsProps) {
  const t = useMessages(sendingRuleMessages);
  return (
    <Paper withBorder p="sm" role="group" aria-label={`${from}–${until}`}>
      <Stack gap="xs">
        <Chip.Group multiple value={days} onChange={(chosen) => onChange({ days: chosen.toSorted() })}>
          <Group gap={4} role="group" aria-label={t.days}>
            {t.weekdays.map((name, index) => (
              <Chip key={name} value={String(index + 1)} size="xs">
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label={t.from}
            placeholder="06:00"
            maxLength={5}
            value={from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextInput
            label={t.until}
            placeholder="17:00"
            maxLength={5}
            value={until}
            onChange={(event) => onChange({ until: event.currentTarget.value })}
          />
          <ActionIcon variant="default" size={36} aria-label={t.remove} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <Text size="xs" c="dimmed">
          {t.untilHint}
        </Text>
      </Stack>
    </Paper>
  );
}
