import { ActionIcon, Button, Group, Input, Text } from "@mantine/core";
import { IconPhotoPlus, IconX } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { useFormat } from "../format/format.ts";
import { defineMessages, useMessages } from "../messages/language.tsx";
import { idNumber, plural } from "../messages/plural.ts";
import classes from "./photo-input.module.css";

const messages = defineMessages({
  choose: ["Pilih foto…", "Choose photos…"],
  drop: ["atau jatuhkan di sini", "or drop them here"],
  limits: [
    (most: string, size: string) => `JPEG, PNG atau WebP; paling banyak ${most}, masing-masing ${size}.`,
    (most, size) => `JPEG, PNG or WebP; at most ${most} of ${size} each.`,
  ],
  limit: [
    (size: string) => `JPEG, PNG atau WebP, paling besar ${size}.`,
    (size) => `JPEG, PNG or WebP, at most ${size}.`,
  ],
  tooLarge: [
    (name: string, size: string, most: string) =>
      `${name} berukuran ${size}; paling besar ${most}. Perkecil dahulu, lalu pilih lagi.`,
    (name, size, most) => `${name} has ${size}; at most ${most}. Make it smaller, then choose again.`,
  ],
  wrongType: [
    (name: string) => `${name} bukan foto JPEG, PNG atau WebP.`,
    (name) => `${name} is not a JPEG, PNG or WebP photo.`,
  ],
  tooMany: [
    (most: number) => `Paling banyak ${idNumber(most)} foto; selebihnya tidak diambil.`,
    (most) => `At most ${plural(most, "photo", "photos")}; the rest was not taken.`,
  ],
  remove: [(name: string) => `Buang ${name}`, (name) => `Remove ${name}`],
});

/** A photo that is to be sent: `data` is a data: URI. */
export interface Photo {
  name: string;
  data: string;
}

const types = ["image/jpeg", "image/png", "image/webp"];
/** What the service takes of one photo, in bytes. */
const maxBytes = 5 * 1024 * 1024;

interface PhotoInputProps {
  label: string;
  value: Photo[];
  onChange: (photos: Photo[]) => void;
  /** How many at most. */
  maxPhotos?: number;
  error?: ReactNode;
}

/** Photos, picked (on a phone also taken) or dropped; shown small before they are sent, and refused at once when too large. */
export function PhotoInput({ label, value, onChange, maxPhotos = 5, error }: PhotoInputProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const size = format.bytes(maxBytes);

  async function take(files: FileList | null): Promise<void> {
    const chosen = [...(files ?? [])];
    if (input.current !== null) input.current.value = "";
    const refused = chosen.flatMap((file) => {
      if (!types.includes(file.type)) return t.wrongType(file.name);
      return file.size > maxBytes ? t.tooLarge(file.name, format.bytes(file.size), size) : [];
    });
    const good = chosen.filter((file) => types.includes(file.type) && file.size <= maxBytes);
    const kept = maxPhotos === 1 ? [] : value;
    const fitting = good.slice(0, maxPhotos - kept.length);
    if (good.length > fitting.length) refused.push(t.tooMany(maxPhotos));
    setRefusals(refused);
    if (fitting.length > 0) onChange([...kept, ...(await Promise.all(fitting.map(readPhoto)))]);
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <Input.Wrapper
      label={label}
      description={maxPhotos === 1 ? t.limit(size) : t.limits(String(maxPhotos), size)}
      error={error}
      labelProps={{ htmlFor: id }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={classes.place}
        data-over={over || undefined}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {value.length > 0 && (
          <ul className={classes.photos}>
            {value.map((photo) => (
              <li key={photo.data.slice(-64) + photo.name} className={classes.photo}>
                <img src={photo.data} alt={photo.name} />
                <ActionIcon
                  className={classes.remove ?? ""}
                  variant="default"
                  size="md"
                  aria-label={t.remove(photo.name)}
                  onClick={() => onChange(value.filter((other) => other !== photo))}
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          ref={input}
          hidden
          type="file"
          accept={types.join(",")}
          multiple={maxPhotos > 1}
          onChange={(event) => void take(event.currentTarget.files)}
        />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={16} aria-hidden />}
            disabled={maxPhotos > 1 && value.length >= maxPhotos}
            aria-label={`${label}: ${t.choose}`}
            onClick={() => input.current?.click()}
          >
            {t.choose}
          </Button>
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {t.drop}
          </Text>
        </Group>
        {refusals.map((line) => (
          <Text key={line} c="var(--mantine-color-error)" size="sm" role="alert" mt="xs">
            {line}
          </Text>
        ))}
      </div>
    </Input.Wrapper>
  );
}

function readPhoto(file: File): Promise<Photo> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, data: String(reader.result) });
    reader.onerror = () => reject(reader.error ?? new Error("the photo cannot be read"));
    reader.readAsDataURL(file);
  });
}
