// Preloaded into the programs of a run of the tests at another moment (clock.mjs), or of a torture: their wall clock is ahead of the
// machine's by the seconds that the file named by LOKET_CLOCK holds, as a 64-bit number that may change while they run. Timers go by
// the monotonic clock, which stays. libfaketime would do the same, but has PostgreSQL's timeouts come never, and Python's sleep fail.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const int64_t none = 0;
static const volatile int64_t *ahead = &none;

__attribute__((constructor)) static void open_clock(void) {
  const char *path = getenv("LOKET_CLOCK");
  int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  void *found = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
  if (found != MAP_FAILED) ahead = found;
  close(file);
}

int clock_gettime(clockid_t id, struct timespec *at) {
  int result = (int)syscall(SYS_clock_gettime, id, at);
  if (result == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) at->tv_sec += *ahead;
  return result;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *at = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at != NULL) *at = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *at, int base) { return clock_gettime(CLOCK_REALTIME, at) == 0 ? base : 0; }

// Who waits until a moment of the wall clock names it as it sees it. One of the monotonic clock counts from the machine's start.
static struct timespec real(const struct timespec *until) {
  struct timespec moment = *until;
  if (moment.tv_sec > 1000000000) moment.tv_sec -= *ahead;
  return moment;
}

int pthread_cond_timedwait(pthread_cond_t *restrict cond, pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  int (*next)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *) = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  struct timespec moment = real(until);
  return next(cond, mutex, &moment);
}

int sem_timedwait(sem_t *restrict sem, const struct timespec *restrict until) {
  int (*next)(sem_t *, const struct timespec *) = dlsym(RTLD_NEXT, "sem_timedwait");
  struct timespec moment = real(until);
  return next(sem, &moment);
}
