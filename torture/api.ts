/** Where somebody asks: both APIs of one process, or of a proxy before it. */
export interface Api {
  staffUrl: string;
  publicUrl: string;
}
